/** Downloads data as a JSON file. */
export function downloadJson(name: string, data: unknown): void {
  downloadFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
}

/** Downloads a text as a file. */
export function downloadFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
