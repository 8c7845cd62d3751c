import { PremiumOptions } from './rates/PremiumOptions.tsx';

/** Step 11: the premium with its discounts. */
export function RatesDiscounted() {
  return <PremiumOptions stage="DISCOUNTED" />;
}
