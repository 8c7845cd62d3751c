const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** 1513.25 → "1,513.25": groups thousands, keeps at most `decimals` decimals (0-6), drops trailing zeros. */
export function formatGrouped(value: number, decimals: number): string {
  const power = POWERS[decimals] ?? 1;
  const scaled = Math.round(Math.abs(value) * power);
  const whole = Math.floor(scaled / power);
  const fraction = scaled - whole * power;
  const sign = value < 0 && scaled > 0 ? '-' : '';
  return sign + groupThousands(whole) + (fraction === 0 ? '' : formatFraction(fraction, power));
}

/** Rounds half up to whole dollars, tolerating floating-point error in the last bits. */
export function roundRateToDollars(amount: number): number {
  return Math.floor(amount + 0.5 + 1e-9);
}

function groupThousands(whole: number): string {
  if (whole < 1_000) return String(whole);
  const rest = whole % 1_000;
  const padded = rest < 10 ? `00${rest}` : rest < 100 ? `0${rest}` : String(rest);
  return `${groupThousands(Math.floor(whole / 1_000))},${padded}`;
}

function formatFraction(fraction: number, power: number): string {
  const digits = String(fraction + power).slice(1);
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 48) end--;
  return `.${digits.slice(0, end)}`;
}
