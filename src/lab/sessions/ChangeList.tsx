import type { Changes } from '../../../machines/lab/versions/compare.ts';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../Lab.module.css';

const most = 100;

/** What was added, removed and changed of one kind of thing; the first hundred of each. */
export function ChangeList({ title, changes }: { title: string; changes: Changes }) {
  const { added, removed, changed } = changes;
  if (added.length + removed.length + changed.length === 0) return null;
  return (
    <Section title={`${title}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`}>
      <ul className={classes.list}>
        <Lines sign="Added" words={added} />
        <Lines sign="Removed" words={removed} />
        <Lines sign="Changed" words={changed} />
      </ul>
    </Section>
  );
}

function Lines({ sign, words }: { sign: string; words: readonly string[] }) {
  return (
    <>
      {words.slice(0, most).map((line) => (
        <li key={line}>
          {sign}: {line}
        </li>
      ))}
      {words.length > most ? (
        <li>
          {sign}: {words.length - most} more
        </li>
      ) : null}
    </>
  );
}
