import { useRef, type ReactNode } from "react";
import { Button, type ButtonProps } from "../ui/controls/Button.tsx";

interface FileButtonProps extends Pick<ButtonProps, "variant" | "icon" | "disabledReason" | "isWide"> {
  /** Opens the camera of a phone instead of its photos. */
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif";

/** Renders a button that opens the file picker for photos. */
export function FileButton({ isCamera, onFiles, children, ...buttonProps }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...buttonProps} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={isCamera ? "image/*" : accepted}
        multiple={!isCamera}
        capture={isCamera ? "environment" : undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Reset so that choosing the same file again fires `change`.
          event.target.value = "";
        }}
      />
    </>
  );
}
