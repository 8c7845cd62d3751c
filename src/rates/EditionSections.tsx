import { formatDate } from '../../machines/domain/format/format-values.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { ConstantTable } from './ConstantTable.tsx';
import type { EditionView } from './edition-view.ts';
import { ReachSection } from './ReachSection.tsx';
import { SheetList } from './SheetList.tsx';
import { VerificationSection } from './VerificationSection.tsx';

/** One edition: its source, what it can rate, how it compares with other tools, its dated figures, and its sheets. */
export function EditionSections({ edition }: { edition: EditionView }) {
  const { id, title, source, effectiveFrom, effectiveTo, isInForce, constants, tables, rejected } = edition;
  const { mayBeSupersededFrom, editionNotice, reach, situations, verifications } = edition;
  const uncertain = constants.filter(({ isUncertain }) => isUncertain);
  const sure = constants.filter(({ isUncertain }) => !isUncertain);
  const absent = tables.filter(({ isPresent }) => !isPresent);
  return (
    <>
      <Section title={`Edition ${formatDate(id)}`}>
        {editionNotice ? <Banner kind="warn" title={editionNotice} /> : null}
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
            { label: 'May be superseded', value: `From ${formatDate(mayBeSupersededFrom)}` },
            {
              label: 'Sheets',
              value: `${tables.length - absent.length} loaded, ${absent.length} absent, ${rejected.length} rejected`,
            },
          ]}
        />
      </Section>
      <ReachSection reach={reach} situations={situations} name={`edition ${formatDate(id)}`} />
      <VerificationSection verifications={verifications} />
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
