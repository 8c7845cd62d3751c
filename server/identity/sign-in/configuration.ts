import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import type { World } from '../../kernel/world.ts';
import { samplePassword, samplePeople } from './sample-people.ts';

/** What the browser needs to know before anyone is signed in. The same for as long as the server runs. */
export function buildConfiguration({ site, sessionMinutes, hasSamples }: World) {
  return {
    product: site.product,
    sessionMinutes,
    hasSamples,
    mainSiteSignOutUrl: site.mainSiteSignOutUrl,
    sampleSignIns: hasSamples ? sampleSignIns : [],
  };
}

/** The sample sign-ins that ship with the product, one click each on the sign-in page. */
const sampleSignIns = samplePeople.map(({ userName, firstName, lastName, role }) => ({
  userName,
  password: samplePassword,
  label: `${firstName} ${lastName}, ${enumLabel('Role', role)}`,
}));
