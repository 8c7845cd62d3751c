import { parts, records } from '../../../machines/contract/fields.ts';
import type { PartKey } from '../../../machines/contract/types.ts';
import { partShapes } from '../../../server/policy/parts/part-shapes.ts';
import { entityObject, type ObjectShape } from '../../../server/rest/shape.ts';
import { toWire } from '../../../server/rest/to-wire.ts';
import { findSamplePlace } from '../input/find-sample-place.ts';
import { formWith, type RestClient } from '../server/rest-client.ts';
import type { Answer, Scenario } from './scenario.ts';

const cover = {
  buildingCoverage: 250_000,
  contentsCoverage: 100_000,
  buildingDeductible: 2_000,
  contentsDeductible: 2_000,
};

/** Answers to the questions of a carrier about the sample homes. */
const carrierAnswers = {
  surplusLinesHasPriorLosses: false,
  isVacant: false,
  hasUnrepairedDamage: false,
  distanceToCoastMiles: 420,
};

/** Sells a policy from its start to its issue by REST calls alone, and returns the number of the policy. */
export async function sellOverRest(
  agent: RestClient,
  scenario: Scenario,
  RateMarketType: 'Public' | 'Private' | 'Both',
  replacementCostUser: number,
  insurer: 'the NFIP' | 'a carrier',
): Promise<number> {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace(
    scenario.start.place,
  ).address;
  const place = { streetAddress1, city, stateAbbreviation, postalCode };
  const { policyID } = await agent.save('Policy/PolicyMain', {
    Fields: { ...place, insured: scenario.start.insured, acceptDuplicate: true },
    RateMarketType,
  });
  const at = (path: string) => `Policy/${policyID}/${path}`;
  const { transaction, ...answers } = groupByPart(scenario);
  for (const [part, row] of Object.entries(answers)) await savePart(agent, Number(policyID), part, row);
  await agent.save(at('BuildingInformation'), { replacementCostUser });
  if (RateMarketType !== 'Public') await agent.save(at('PrivateProviderAnswers'), carrierAnswers);
  await agent.save('Rating', { policyID, ...cover });
  await agent.save('Rating', { policyID, stage: 'Discounted', ...cover });
  if (RateMarketType !== 'Public')
    await agent.save(at('ChooseOffer'), await findOffer(agent, at('MarketOffers'), insurer));
  const { ratingID } = await agent.read(`Policy/${policyID}`);
  const { totalPremium } = await agent.read(`Rating/${ratingID}`);
  await agent.save(at('Transaction'), { Transaction: transaction });
  await agent.save(at('Payment'), { PaymentTypeID: 1, amount: totalPremium, token: 'tok_sample_ok' });
  await agent.save(at('Transaction'), { Transaction: { policyState: 'Application' } });
  for (const { message } of await readProblems(agent, at('Validate'))) {
    const type = documentTypes[message];
    if (type !== undefined) await agent.save(at(`Documents/${type}`), formWith('C2a 414.2'));
  }
  return Number(policyID);
}

const documentTypes: { readonly [message: string]: string } = {
  'A document is missing: elevation certificate.': 'ElevationCertificate',
  'A document is missing: building photos.': 'BuildingPhotos',
};

async function readProblems(agent: RestClient, path: string): Promise<{ message: string }[]> {
  return Object.values(await agent.read(path)) as { message: string }[];
}

/** The first offer of an insurer that may be chosen. */
async function findOffer(
  agent: RestClient,
  path: string,
  insurer: 'the NFIP' | 'a carrier',
): Promise<object> {
  const offers = Object.values(await agent.read(path)).map(Object);
  const offer = offers.find(
    ({ privateFloodProviderID, mayBeChosen }) =>
      (privateFloodProviderID === null) === (insurer === 'the NFIP') && mayBeChosen,
  );
  return { privateFloodProviderID: offer.privateFloodProviderID };
}

/** The answers of all screens, by part, in REST spelling. */
function groupByPart(scenario: Scenario): { [part: string]: object } {
  const rows: { [part: string]: { [field: string]: Answer } } = {};
  for (const { answers } of scenario.steps)
    for (const [key, answer] of Object.entries(answers)) {
      const [part = '', field = ''] = key.split('.');
      rows[part] = { ...rows[part], [field]: answer };
    }
  return Object.fromEntries(Object.entries(rows).map(([part, row]) => [part, spell(part, row)]));
}

/** The fields of a row by their names and values on the wire. */
function spell(part: string, row: { readonly [field: string]: Answer }): object {
  const { members }: ObjectShape =
    part === 'transaction' ? entityObject(records.transaction) : partShapes(part as PartKey).answer;
  const own = members.filter(({ name }) => name !== null && name in row);
  return Object.fromEntries(own.map(({ wire, name, shape }) => [wire, toWire(shape, row[name ?? ''])]));
}

function savePart(agent: RestClient, policyID: number, part: string, row: object) {
  if (part === 'policy')
    return agent.save('Policy?isPartialSave=true', { PolicyFields: { policyID, ...row } });
  return agent.save(`Policy/${policyID}/${parts[part as PartKey].rest}`, row);
}
