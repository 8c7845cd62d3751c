import { Disclosure } from '../ui/controls/Disclosure.tsx';
import { ReasonList } from '../ui/display/ReasonList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { EditionView } from './edition-view.ts';

/** The sheets that are missing from an edition or were rejected, with the loaded sheets in a collapsed list. */
export function SheetList({ tables, rejected }: Pick<EditionView, 'tables' | 'rejected'>) {
  const absent = tables.filter(({ isPresent }) => !isPresent);
  const present = tables.filter(({ isPresent }) => isPresent);
  return (
    <Section
      title="Sheets"
      intro="What is rated with an absent sheet is provisional or cannot be rated, and says which sheet it is. Loading a fuller edition changes that without a line of code."
    >
      <ReasonList
        label="Absent and rejected sheets"
        rows={[
          ...absent.map(({ sheet }) =>
            buildRow(sheet, 'Absent', 'Not in the published material that was imported.'),
          ),
          ...rejected.map((sheet) => buildRow(sheet, 'Rejected', 'The import does not know its shape.')),
        ]}
      />
      <Disclosure label={`Sheets that are loaded (${present.length})`}>
        <ReasonList
          label="Sheets that are loaded"
          rows={present.map(({ sheet }) => ({
            title: sheet,
            tone: 'good',
            word: 'Loaded',
            reason: 'Every row of it is in the edition.',
          }))}
        />
      </Disclosure>
    </Section>
  );
}

function buildRow(title: string, word: string, reason: string) {
  return { title, tone: 'warn' as const, word, reason };
}
