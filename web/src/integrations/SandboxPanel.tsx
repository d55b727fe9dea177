import { useQuery } from "@tanstack/react-query";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { confirm } from "../ui/dialogs/confirm.tsx";
import { sandboxOfKeys, useResetSandbox } from "./integrations.keys.queries.ts";

/** Renders the sandbox of test keys with its locations and the button that copies them again; nothing before there is one. */
export function SandboxPanel() {
  const { t } = useTranslation("sandbox");
  const { date, time } = useLocalFormat();
  const { data: sandbox } = useQuery(sandboxOfKeys());
  const reset = useResetSandbox();
  if (!sandbox) return null;
  async function confirmReset() {
    const isSure = await confirm({
      title: t("resetAsk"),
      text: t("resetText"),
      confirmLabel: t("reset"),
      isDangerous: true,
    });
    if (isSure) reset.mutate(undefined);
  }
  return (
    <section aria-labelledby="sandbox" className="stack gap-8 edged round-3 pad-12-14">
      <header className="row wrap align-center justify-between gap-12 rows-6">
        <h3 id="sandbox">{t("title")}</h3>
        <Button size="sm" loading={reset.isPending} onClick={() => void confirmReset()}>
          {t("reset")}
        </Button>
      </header>
      <p className="meta">{t("text")}</p>
      <dl className="stack gap-4">
        {sandbox.locations.map(({ id, name }) => (
          <div key={id} className="row wrap align-center gap-8">
            <dt>{name}</dt>
            <dd>
              <code className="mono-sm break">{id}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">{t("copied", { date: date(sandbox.copiedAt), time: time(sandbox.copiedAt) })}</p>
    </section>
  );
}
