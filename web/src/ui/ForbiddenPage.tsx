import { Forbidden } from "./list/DataTable.tsx";
import { Page } from "./Page.tsx";
import { PageHeader } from "./PageHeader.tsx";

interface ForbiddenPageProps {
  title: string;
  /** Who may and can help. */
  text: string;
}

/** A page the role does not include: it says so instead of being blank. */
export function ForbiddenPage({ title, text }: ForbiddenPageProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <Forbidden text={text} />
    </Page>
  );
}
