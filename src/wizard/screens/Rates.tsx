import { PremiumOptions } from './rates/PremiumOptions.tsx';

/** Step 5: the premium without discounts. */
export function Rates() {
  return <PremiumOptions stage="PRELIMINARY" />;
}
