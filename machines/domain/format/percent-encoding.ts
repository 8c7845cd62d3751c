/** Decodes what is percent-encoded in a text; a bare % and bytes that are no text stay as they are. */
export function decodePercent(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}
