/** Puts a text into the clipboard. Whether it was copied; a browser may forbid it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
