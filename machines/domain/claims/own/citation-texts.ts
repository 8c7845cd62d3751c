import type { ProposalLanguage } from '../../../contract/types.ts';

/** The parts of the flood policy that decide about a claim, as a reader without the form knows them. */
const parts = {
  I: { EN: 'where it says what a flood is', ES: 'donde dice qué es una inundación' },
  II: { EN: 'where it says what its words mean', ES: 'donde dice qué significan sus palabras' },
  III: { EN: 'where it lists what it insures', ES: 'donde dice lo que asegura' },
  IV: { EN: 'where it lists what it does not insure', ES: 'donde dice lo que no asegura' },
  V: { EN: 'where it lists the losses that it does not pay', ES: 'donde dice las pérdidas que no paga' },
  VI: { EN: 'where it says what you pay first', ES: 'donde dice lo que usted paga primero' },
  VII: {
    EN: 'where it says how a claim is proved and paid',
    ES: 'donde dice cómo se prueba y se paga un reclamo',
  },
} as const;

type PartName = keyof typeof parts;

const openings = {
  policy: { EN: 'Your policy says so', ES: 'Su póliza lo dice' },
  manual: {
    EN: 'FEMA’s rules for paying flood claims say so.',
    ES: 'Lo dicen las reglas de FEMA para pagar los reclamos por inundación.',
  },
  and: { EN: 'and', ES: 'y' },
};

/** Where a rule is written, in plain words: a citation such as "SFIP III.A.8, V.D" by what these parts of the policy are about. */
export function describeCitation(citation: string, language: ProposalLanguage): string {
  const names = [...citation.matchAll(/\b([IV]+)(?=[.,;]|$)/g)].map(([, name]) => name ?? '');
  const places = [...new Set(names)].filter(isPartName).map((name) => parts[name][language]);
  if (places.length === 0) return openings.manual[language];
  return `${openings.policy[language]} ${joinPlaces(places, openings.and[language])}.`;
}

function joinPlaces(places: readonly string[], and: string): string {
  const last = places.at(-1) ?? '';
  return places.length === 1 ? last : `${places.slice(0, -1).join(', ')} ${and} ${last}`;
}

function isPartName(name: string): name is PartName {
  return Object.hasOwn(parts, name);
}
