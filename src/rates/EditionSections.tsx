import { formatDate } from '../../machines/domain/format/format-values.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { ConstantTable } from './ConstantTable.tsx';
import type { EditionView } from './edition-view.ts';
import { SheetList } from './SheetList.tsx';

/** One edition: its source, its uncertain figures, its other dated figures, and its sheets. */
export function EditionSections({ edition }: { edition: EditionView }) {
  const { id, title, source, effectiveFrom, effectiveTo, isInForce, constants, tables, rejected } = edition;
  const uncertain = constants.filter(({ isUncertain }) => isUncertain);
  const sure = constants.filter(({ isUncertain }) => !isUncertain);
  const absent = tables.filter(({ isPresent }) => !isPresent);
  return (
    <>
      <Section title={`Edition ${formatDate(id)}`}>
        <FactList
          facts={[
            {
              label: 'State',
              value: (
                <StatusWord tone={isInForce ? 'good' : 'off'}>
                  {isInForce
                    ? 'Rates policies that take effect today'
                    : 'Not for policies that take effect today'}
                </StatusWord>
              ),
            },
            { label: 'Title', value: title },
            { label: 'Source', value: source },
            { label: 'First effective date', value: formatDate(effectiveFrom) },
            {
              label: 'Last effective date',
              value: effectiveTo === null ? 'Until a later edition is loaded' : formatDate(effectiveTo),
            },
            {
              label: 'Sheets',
              value: `${tables.length - absent.length} loaded, ${absent.length} absent, ${rejected.length} rejected`,
            },
          ]}
        />
      </Section>
      <Section
        title="Figures to be confirmed"
        intro="Not confirmed by a public source, or our reading of the rules. A premium that rests on one says so in its worksheet."
      >
        <ConstantTable
          caption={`Unverified and assumed figures of edition ${formatDate(id)}`}
          rows={uncertain}
        />
      </Section>
      <Section
        title="Other dated figures"
        intro="They are in no published sheet; each is published elsewhere or agreed on."
      >
        <ConstantTable caption={`Other dated figures of edition ${formatDate(id)}`} rows={sure} />
      </Section>
      <SheetList tables={tables} rejected={rejected} />
    </>
  );
}
