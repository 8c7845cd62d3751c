import type { VersionChanges } from '../../../machines/lab/versions/compare-versions.ts';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../Lab.module.css';

const maxShown = 100;

/** The added, removed and changed items of one kind, up to 100 of each. */
export function ChangeList({ title, changes }: { title: string; changes: VersionChanges }) {
  const { added, removed, changed } = changes;
  if (added.length + removed.length + changed.length === 0) return null;
  return (
    <Section title={`${title}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`}>
      <ul className={classes.list}>
        <ChangeLines sign="Added" lines={added} />
        <ChangeLines sign="Removed" lines={removed} />
        <ChangeLines sign="Changed" lines={changed} />
      </ul>
    </Section>
  );
}

function ChangeLines({ sign, lines }: { sign: string; lines: readonly string[] }) {
  return (
    <>
      {lines.slice(0, maxShown).map((line) => (
        <li key={line}>
          {sign}: {line}
        </li>
      ))}
      {lines.length > maxShown ? (
        <li>
          {sign}: {lines.length - maxShown} more
        </li>
      ) : null}
    </>
  );
}
