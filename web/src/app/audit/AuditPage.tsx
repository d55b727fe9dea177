import { AuditLog } from "../../organizations/AuditLog.tsx";
import { ListViews } from "../../team/ListViews.tsx";

/** Renders `/settings/audit` with the saved views of the list. */
export const AuditPage = () => <AuditLog views={(list) => <ListViews list={list} isOfLocation={false} />} />;
