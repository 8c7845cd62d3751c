import { useEffect, useMemo, useRef } from 'react';
import { isSameWizard, type WizardComparison } from '../../../machines/lab/comparison/compare-wizards.ts';
import { findDivergentSessions } from '../../../machines/lab/sessions/compare-sessions.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../Lab.module.css';
import { DivergedRecordings } from '../paths/DivergedRecordings.tsx';
import { useNewestRecordings } from '../sessions/sessions.ts';
import type { OpenedVersion } from '../sessions/versions.ts';
import { ChangedPaths } from './ChangedPaths.tsx';
import { MapsSideBySide } from './MapsSideBySide.tsx';
import { type ComparedWizards, useComparedWizards } from './use-compared-wizards.ts';

interface ComparisonViewProps {
  old: OpenedVersion;
  /** Null for today's wizard. */
  now: OpenedVersion | null;
}

/** What changed between two versions: sentences first, then the maps side by side, the changed paths by cause, and recordings. */
export function ComparisonView({ old, now }: ComparisonViewProps) {
  const wizards = useComparedWizards(old, now);
  if (wizards === null) return <Loading label="Reading the tables of today" />;
  return <Comparison key={`${old.name} ${now?.name}`} old={old} now={now} wizards={wizards} />;
}

function Comparison({ old, now, wizards }: ComparisonViewProps & { wizards: ComparedWizards }) {
  const { sessions } = useNewestRecordings();
  const { comparison } = wizards;
  const divergences = useMemo(
    () => findDivergentSessions(wizards.old.machine, wizards.now.machine, sessions),
    [wizards, sessions],
  );
  const between = now === null ? `since ${old.name}` : `from ${old.name} to ${now.name}`;
  const status = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves focus to each new comparison
  useEffect(() => status.current?.focus(), [old, now]);
  const isSame = isSameWizard(comparison);
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {isSame ? `Nothing changed ${between}.` : `Changed ${between}: ${countChanges(comparison)}`}
      </p>
      {comparison.warnings.map((warning) => (
        <Banner key={warning} kind="warn" title="The order contradicts itself">
          {warning}
        </Banner>
      ))}
      {isSame ? null : <Sentences comparison={comparison} />}
      {comparison.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isSame ? null : (
        <>
          <MapsSideBySide wizards={wizards} />
          <ChangedPaths wizards={wizards} versions={{ old: old.name, now: now?.name ?? null }} />
        </>
      )}
      <DivergedRecordings divergences={divergences} sessions={sessions} />
    </>
  );
}

function countChanges({ sentences, groups }: WizardComparison): string {
  const paths = groups.reduce((sum, group) => sum + group.paths.length, 0);
  const counts = [
    `${sentences.length.toLocaleString('en-US')} ${sentences.length === 1 ? 'change' : 'changes'}`,
    `${paths.toLocaleString('en-US')} ${paths === 1 ? 'path' : 'paths'}`,
  ];
  return `${counts.join(', ')}.`;
}

function Sentences({ comparison: { sentences } }: { comparison: WizardComparison }) {
  return (
    <Section title="What changed">
      <ol className={classes.list}>
        {sentences.map(({ text }) => (
          <li key={text}>{/[.]”$/.test(text) ? text : `${text}.`}</li>
        ))}
      </ol>
    </Section>
  );
}
