import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { describeAddress, formatQuoteName } from '../open/quote-name.ts';

/** The page's subject in one line, such as "Quote 1042 · 118 Riverside Dr, Nashville, TN". */
export function QuoteSubject({ policyId, file }: { policyId: number; file: LoadedPolicyFile }) {
  const address = describeAddress(file);
  const name = formatQuoteName(policyId, file);
  if (address === '') return name;
  return (
    <>
      {name} · <span data-fields={addressFields}>{address}</span>
    </>
  );
}

const addressFields =
  'propertyAddress.streetAddress1 propertyAddress.propertyDesc propertyAddress.city propertyAddress.stateAbbreviation';
