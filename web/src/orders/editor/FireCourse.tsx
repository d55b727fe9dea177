import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { isHeld } from "@konoba/contract/orders/orders.status";
import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { FlameIcon } from "../../ui/icons/icons.states.tsx";
import { useFireCourse } from "../orders.bill.queries.ts";
import style from "./OrderTicketPanel.module.css";

/** Renders the button that fires the next waiting course. */
export function FireCourse({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const mayAdvance = usePermission("orders.advance");
  const fire = useFireCourse();
  const number = Math.min(...order.items.filter(isHeld).map(({ course }) => course));
  if (!mayAdvance) return null;
  return (
    <div className={style.tools}>
      <Button
        variant="tone"
        tone="amber"
        icon={<FlameIcon />}
        isWide
        loading={fire.isPending}
        needsConnection={false}
        onClick={() =>
          fire.mutate({ orderId: order.id, course: number, done: t("course.fired", { number }) })
        }
      >
        {t("course.fire", { number })}
      </Button>
    </div>
  );
}
