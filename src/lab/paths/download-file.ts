/** Downloads data as a JSON file. */
export function downloadJson(name: string, data: unknown): void {
  downloadFile(name, new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }));
}

/** Downloads data as a file. */
export function downloadFile(name: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
