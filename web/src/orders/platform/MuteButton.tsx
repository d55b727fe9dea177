import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { SoundIcon, SoundOffIcon } from "../../ui/icons/icons.more.tsx";
import type { Ring } from "./useRing.ts";

/** Renders the switch of the ring on this device. */
export function MuteButton({ isMuted, toggle }: Ring) {
  const { t } = useTranslation("platform");
  return (
    <IconButton
      name={t(isMuted ? "unmute" : "mute")}
      icon={isMuted ? <SoundOffIcon /> : <SoundIcon />}
      onClick={toggle}
    />
  );
}
