import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import {
  ReportKind as reportKindLabels,
  ReportMeasure as reportMeasureLabels,
} from '../../machines/contract/office-enums.ts';
import type { DueWorkKind, IsoDate, ReportKind, ReportMeasure, Role } from '../../machines/contract/types.ts';
import { addMonths } from '../../machines/domain/dates/calendar.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { findReportUnit } from '../../machines/domain/reports/report-kinds.ts';
import { DueWork, ReportTile as ReportTileDocument } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { clientBusinessToday } from '../session/business-day.ts';
import { MoneyText } from '../ui/display/MoneyText.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';
import classes from './DayAhead.module.css';

/** The figures that each role finds on its home. */
const tilesOfRole: { readonly [role in Role]?: readonly (readonly [ReportKind, ReportMeasure])[] } = {
  AGENCY_PRINCIPAL: [
    ['IN_FORCE', 'POLICIES'],
    ['PREMIUM', 'WRITTEN_PREMIUM'],
    ['RETENTION', 'RETENTION'],
    ['CONVERSION', 'CONVERSION'],
    ['COMMISSION', 'NEW_COMMISSION'],
  ],
  CSR: [
    ['IN_FORCE', 'POLICIES'],
    ['RENEWALS', 'BILLED'],
    ['RETENTION', 'RETENTION'],
    ['CONVERSION', 'QUOTES'],
  ],
  UW_MANAGER: [
    ['REVIEWS', 'WAITING'],
    ['REVIEWS', 'REVIEW_DAYS'],
    ['IN_FORCE', 'POLICIES'],
    ['CONVERSION', 'CONVERSION'],
  ],
  ACCOUNTING: [
    ['PREMIUM', 'WRITTEN_PREMIUM'],
    ['PREMIUM', 'UNEARNED_PREMIUM'],
    ['RECEIVABLES', 'OVER_90_DAYS'],
    ['SUSPENSE', 'OVER_90_DAYS'],
  ],
};

/** The day of a role: due work first, then the figures of its reports, each of which opens. */
export function DayAhead({ role }: { role: Role }) {
  const query = useQuery(DueWork, { fetchPolicy: 'cache-and-network' });
  return (
    <Section title="Your day" surface="plain">
      <QueryResult query={query} label="Loading what is due" failure="What is due could not be loaded">
        {({ dueWork }) =>
          dueWork.length === 0 ? (
            <p>Nothing is due.</p>
          ) : (
            <ul className={classes.due}>
              {dueWork.map(({ kind, count, day }) => (
                <li key={kind}>
                  <Anchor component={Link} href={workPaths[kind]}>
                    {describeWork[kind](count, day)}
                  </Anchor>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      <ul className={classes.tiles}>
        {(tilesOfRole[role] ?? []).map(([kind, measure]) => (
          <li key={`${kind} ${measure}`}>
            <ReportTile kind={kind} measure={measure} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const workPaths: { readonly [kind in DueWorkKind]: string } = {
  UNASSIGNED_REVIEWS: '/review-queue',
  REVIEWS: '/review-queue',
  DOCUMENTS: '/?stage=MISSING_DOCUMENTS',
  RENEWALS: paths.reports('RENEWALS'),
  RETURNED_PAYMENTS: paths.payments('waiting'),
  SUSPENSE: paths.payments('suspense'),
  MONTH_TO_CLOSE: paths.payments('trial-balance'),
};

const describeWork: { readonly [kind in DueWorkKind]: (count: number, day: IsoDate) => string } = {
  UNASSIGNED_REVIEWS: (count, day) => `${count} held and unassigned, since ${formatDate(day)}`,
  REVIEWS: (count, day) => `${count} held for a review, since ${formatDate(day)}`,
  DOCUMENTS: (count, day) => `${count} documents due or overdue, the first on ${formatDate(day)}`,
  RENEWALS: (count, day) =>
    `${count} renewals billed and not paid, the first term ends on ${formatDate(day)}`,
  RETURNED_PAYMENTS: (count, day) => `${count} returned by the bank, the first on ${formatDate(day)}`,
  SUSPENSE: (count, day) => `${count} in suspense, the oldest of ${formatDate(day)}`,
  MONTH_TO_CLOSE: (_, day) => `The month that ended on ${formatDate(day)} is not closed`,
};

/** A figure of a report over the last year; it opens the report. */
function ReportTile({ kind, measure }: { kind: ReportKind; measure: ReportMeasure }) {
  const toDate = clientBusinessToday();
  const { data } = useQuery(ReportTileDocument, {
    variables: { kind, measure, fromDate: addMonths(toDate, -12), toDate },
    fetchPolicy: 'cache-and-network',
  });
  const figure = data?.reportFigure;
  const unit = findReportUnit(measure);
  return (
    <Link href={paths.reports(kind)} className={classes.tile}>
      <span>{`${enumLabel(reportKindLabels, kind)}: ${enumLabel(reportMeasureLabels, measure)}`}</span>
      <strong>
        {figure === undefined || figure === null ? (
          '…'
        ) : unit === 'MONEY' ? (
          <MoneyText amount={figure.amount} />
        ) : unit === 'COUNT' ? (
          figure.count.toLocaleString('en-US')
        ) : figure.rate === null ? (
          '–'
        ) : (
          `${figure.rate.toFixed(1)}${unit === 'PERCENT' ? ' %' : ' days'}`
        )}
      </strong>
    </Link>
  );
}
