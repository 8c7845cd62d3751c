import type { ReportGroup, ReportKind, ReportMeasure, ReportUnit, Role } from '../../contract/types.ts';
import {
  isStaff,
  may,
  mayViewReviewQueue,
  mayWorkOnPayments,
  type PermissionMasks,
} from '../access/permission.ts';

/** Who asks for a report. */
interface ReportViewer {
  readonly role: Role;
  readonly masks: PermissionMasks;
}

/** A column that is taken of two others: one sum or count per hundred of another, or an amount by its count. */
export interface DerivedMeasure {
  readonly of: ReportMeasure;
  /** The hundred; null for the average of the first one's own rows. */
  readonly per: ReportMeasure | null;
}

interface ReportDefinition {
  readonly groups: readonly [ReportGroup, ...ReportGroup[]];
  readonly measures: readonly ReportMeasure[];
  readonly isOpenTo: (viewer: ReportViewer) => boolean;
}

const ofPolicies: readonly ReportGroup[] = ['STATE', 'ZONE', 'OCCUPANCY', 'AGENCY', 'AGENT'];
const ages = ['UP_TO_30_DAYS', 'UP_TO_60_DAYS', 'UP_TO_90_DAYS', 'OVER_90_DAYS'] as const;

/** Every report: the groups of its rows, its columns, and the viewers who may see it. A viewer sees only rows in their scope. */
export const reportDefinitions: { readonly [kind in ReportKind]: ReportDefinition } = {
  IN_FORCE: {
    groups: ['STATE', 'ZONE', 'OCCUPANCY', 'AGENCY', 'AGENT'],
    measures: ['POLICIES', 'ANNUAL_PREMIUM', 'BUILDING_COVERAGE', 'CONTENTS_COVERAGE'],
    isOpenTo: seesPolicies,
  },
  PREMIUM: {
    groups: ['MONTH', ...ofPolicies],
    measures: ['WRITTEN_PREMIUM', 'FEES', 'EARNED_PREMIUM', 'UNEARNED_PREMIUM'],
    isOpenTo: seesBilling,
  },
  RETENTION: {
    groups: ['MONTH', ...ofPolicies],
    measures: ['ENDED', 'KEPT', 'RETENTION'],
    isOpenTo: seesPolicies,
  },
  RENEWALS: {
    groups: ['MONTH', ...ofPolicies],
    measures: ['OFFERED', 'BILLED', 'PAID', 'LAPSED'],
    isOpenTo: seesPolicies,
  },
  RECEIVABLES: { groups: ['AGENCY', 'AGENT', 'STATE'], measures: ages, isOpenTo: seesBilling },
  SUSPENSE: {
    groups: ['MONTH'],
    measures: ages,
    isOpenTo: ({ role, masks }) => isStaff(role) && mayWorkOnPayments(masks),
  },
  REVIEWS: {
    groups: ['MONTH', 'AGENCY', 'AGENT', 'STATE'],
    measures: ['WAITING', 'WAITING_DAYS', 'REVIEWED', 'REVIEW_DAYS'],
    isOpenTo: ({ masks }) => may(masks, 'policy', 'view') && mayViewReviewQueue(masks),
  },
  CONVERSION: {
    groups: ['MONTH', 'AGENCY', 'AGENT', 'STATE', 'ZONE'],
    measures: ['QUOTES', 'SUBMITTED', 'ISSUED', 'CONVERSION'],
    isOpenTo: seesPolicies,
  },
  COMMISSION: {
    groups: ['AGENCY', 'MONTH', 'AGENT', 'STATE'],
    measures: [
      'NEW_COMMISSION',
      'NEW_BASE',
      'NEW_RATE',
      'RENEWAL_COMMISSION',
      'RENEWAL_BASE',
      'RENEWAL_RATE',
    ],
    isOpenTo: (viewer) => seesPolicies(viewer) && may(viewer.masks, 'commission', 'view'),
  },
  CLAIM_CLOCKS: {
    groups: ['CLOCK', 'MONTH', 'EVENT', 'STATE'],
    measures: ['CLOCKS', 'IN_TIME', 'TOO_LATE', 'ATTAINMENT'],
    isOpenTo: seesClaimsDesk,
  },
  LOSS_RATIO: {
    groups: ['STATE', 'YEAR', 'MONTH', 'ZONE', 'OCCUPANCY', 'AGENCY'],
    measures: ['EARNED_PREMIUM', 'CLAIMS_PAID', 'INCURRED', 'PAID_RATIO', 'INCURRED_RATIO'],
    isOpenTo: seesClaimsDesk,
  },
};

/** The reports that a viewer may see, in the order of the page. */
export function listReportKinds(viewer: ReportViewer): ReportKind[] {
  return (Object.keys(reportDefinitions) as ReportKind[]).filter((kind) =>
    reportDefinitions[kind].isOpenTo(viewer),
  );
}

/** The group of a report's rows: the one asked for, or the first of its own. */
export function chooseReportGroup(kind: ReportKind, asked: ReportGroup | null): ReportGroup {
  const { groups } = reportDefinitions[kind];
  return asked !== null && groups.includes(asked) ? asked : groups[0];
}

/** The columns that are taken of others. */
export const derivedMeasures: { readonly [measure in ReportMeasure]?: DerivedMeasure } = {
  RETENTION: { of: 'KEPT', per: 'ENDED' },
  CONVERSION: { of: 'ISSUED', per: 'QUOTES' },
  WAITING_DAYS: { of: 'WAITING', per: null },
  REVIEW_DAYS: { of: 'REVIEWED', per: null },
  NEW_RATE: { of: 'NEW_COMMISSION', per: 'NEW_BASE' },
  RENEWAL_RATE: { of: 'RENEWAL_COMMISSION', per: 'RENEWAL_BASE' },
  ATTAINMENT: { of: 'IN_TIME', per: 'CLOCKS' },
  PAID_RATIO: { of: 'CLAIMS_PAID', per: 'EARNED_PREMIUM' },
  INCURRED_RATIO: { of: 'INCURRED', per: 'EARNED_PREMIUM' },
};

const counted: readonly ReportMeasure[] = [
  'POLICIES',
  'ENDED',
  'KEPT',
  'OFFERED',
  'BILLED',
  'PAID',
  'LAPSED',
  'WAITING',
  'REVIEWED',
  'QUOTES',
  'SUBMITTED',
  'ISSUED',
  'CLOCKS',
  'IN_TIME',
  'TOO_LATE',
];

/** In what a column counts. */
export function findReportUnit(measure: ReportMeasure): ReportUnit {
  const derived = derivedMeasures[measure];
  if (derived !== undefined) return derived.per === null ? 'DAYS' : 'PERCENT';
  return counted.includes(measure) ? 'COUNT' : 'MONEY';
}

function seesPolicies({ masks }: ReportViewer): boolean {
  return may(masks, 'policy', 'view');
}

function seesBilling(viewer: ReportViewer): boolean {
  return seesPolicies(viewer) && may(viewer.masks, 'billing', 'view');
}

/** Whether a viewer works on all claims, whose figures include reserves. */
function seesClaimsDesk(viewer: ReportViewer): boolean {
  return seesPolicies(viewer) && isStaff(viewer.role) && may(viewer.masks, 'claims', 'edit');
}
