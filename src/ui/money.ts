const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const cents = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
});

/** US dollars as a customer reads them: `$1,204`, `($13)` below zero, with cents only when asked or present in a text. */
export function money(amount: number | string, withCents = typeof amount === 'string'): string {
  const value = Number(amount);
  const shown = (withCents ? cents : whole).format(Math.abs(value));
  return value < 0 && /[1-9]/.test(shown) ? `(${shown})` : shown;
}
