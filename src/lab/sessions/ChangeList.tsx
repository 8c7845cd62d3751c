import type { VersionChanges } from '../../../machines/lab/versions/compare-versions.ts';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../Lab.module.css';

const maxShown = 100;

/** What was added, removed and changed of one kind of thing; the first hundred of each. */
export function ChangeList({ title, changes }: { title: string; changes: VersionChanges }) {
  const { added, removed, changed } = changes;
  if (added.length + removed.length + changed.length === 0) return null;
  return (
    <Section title={`${title}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`}>
      <ul className={classes.list}>
        <ChangeLines sign="Added" words={added} />
        <ChangeLines sign="Removed" words={removed} />
        <ChangeLines sign="Changed" words={changed} />
      </ul>
    </Section>
  );
}

function ChangeLines({ sign, words }: { sign: string; words: readonly string[] }) {
  return (
    <>
      {words.slice(0, maxShown).map((line) => (
        <li key={line}>
          {sign}: {line}
        </li>
      ))}
      {words.length > maxShown ? (
        <li>
          {sign}: {words.length - maxShown} more
        </li>
      ) : null}
    </>
  );
}
