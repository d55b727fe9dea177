import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { Forbidden } from "../../ui/display/Forbidden.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { DelayedFallback, Skeleton, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import style from "./OrderEditor.module.css";

const skeletonTiles = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

/** Renders placeholders of loading tiles. */
export function TileSkeletons() {
  return (
    <DelayedFallback>
      <div className={style.skeletons} aria-hidden="true">
        {skeletonTiles.map((key) => (
          <Skeleton key={key} height={76} />
        ))}
      </div>
    </DelayedFallback>
  );
}

/** Renders the editor while order and location are loading. */
export function EditorWaiting() {
  const { t } = useTranslation(["orders", "ui"]);
  return (
    <div className={style.pos} role="status" aria-label={t("ui:loading")}>
      <PageHeader title={t("orders:title")} />
      <div className={style.middle}>
        <TileSkeletons />
      </div>
      <aside className={style.ticketColumn}>
        <DelayedFallback>
          <SkeletonLines count={5} />
        </DelayedFallback>
      </aside>
    </div>
  );
}

export function EditorFailure({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation("orders");
  return (
    <>
      <PageHeader title={t("title")} />
      <ErrorBlock title={title} error={error} onRetry={onRetry} />
    </>
  );
}

/** Renders the page for roles without access to orders. */
export function EditorForbidden({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Forbidden />
    </>
  );
}

/** Renders the page for an order that does not exist or belongs to another location. */
export function NoOrder() {
  const { t } = useTranslation("orders");
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState drawing="signpost" title={t("notFound.title")} text={t("notFound.text")}>
        <LinkButton to="/orders">{t("notFound.all")}</LinkButton>
      </EmptyState>
    </>
  );
}
