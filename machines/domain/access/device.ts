/** Browsers by what only they say of themselves; the first that fits. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const devices: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and the device behind a user agent, as their owner calls them: "Chrome, Android". Null where neither is known. */
export function describeDevice(userAgent: string): string | null {
  const find = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent))?.[1];
  return [find(browsers), find(devices)].filter((name) => name !== undefined).join(', ') || null;
}
