import type { OwnRenewalQuery } from '../../graphql/portal-documents.ts';

type Renewal = NonNullable<OwnRenewalQuery['renewal']>;

/** The day that the sentence about the next year names: a policy that is not renewed ends with its cover, and a cancellation ends that early. */
export function findYearDay(
  { stage, expirationDate }: Pick<Renewal, 'stage' | 'expirationDate'>,
  coverEnds: string | null,
): string {
  return stage === 'NOT_RENEWED' ? (coverEnds ?? expirationDate) : expirationDate;
}

/** The banner of the next year. Once the cover has ended and the bill can still be paid, it says that in place of the day to pay by. */
export function findRenewalBanner({ stage, protection }: Pick<Renewal, 'stage' | 'protection'>) {
  const coverEnded = protection[0]?.until ?? null;
  if (stage === 'BILLED' && coverEnded !== null)
    return { kind: 'bad', text: 'renewal.unprotected', day: coverEnded } as const;
  const kinds = { RENEWED: 'good', LAPSED: 'bad', NOT_RENEWED: 'warn' } as const;
  const kind = stage === 'RENEWED' || stage === 'LAPSED' || stage === 'NOT_RENEWED' ? kinds[stage] : 'note';
  return { kind, text: `renewal.stages.${stage}`, day: null } as const;
}
