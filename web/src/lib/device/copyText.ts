/** Copies a text by the copy command, which pages of `http://` addresses in a local network may use too. */
function copyByCommand(text: string): boolean {
  document.oncopy = (event) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  const isCopied = document.execCommand("copy");
  document.oncopy = null;
  return isCopied;
}

/** Copies a text to the clipboard; resolves to `false` when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no `navigator.clipboard`; with it, the permission can be denied.
    return copyByCommand(text);
  }
}
