import { useMemo } from 'react';
import { changes } from '../../../../machines/change/changes.ts';
import type { RiverClass } from '../../../../machines/contract/types.ts';
import { connecticutCounties } from '../../../../machines/domain/place/connecticut-counties.ts';
import { isPlanningRegion } from '../../../../machines/domain/place/county.ts';
import { isFactNeeded } from '../../../../machines/domain/place/location-facts.ts';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard, WizardContext } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import { ReachQuestion } from './ReachQuestion.tsx';

/** The location facts used for rating, for staff to enter with their source; only to read in a change that does not touch them. */
export function LocationFactFields() {
  const wizard = useWizard();
  const { changeKind, isReadOnly } = wizard;
  const isFixed = changeKind !== undefined && !changes[changeKind].parts.includes('locationFacts');
  const shown = useMemo(
    () => ({ ...wizard, isReadOnly: isReadOnly || isFixed }),
    [wizard, isReadOnly, isFixed],
  );
  return (
    <WizardContext value={shown}>
      <FactQuestions
        intro={
          isFixed
            ? 'A correction of the policy changes these facts.'
            : 'The fields hold what a service provided; enter what is missing, and its source. An empty field is not known, and is never rated as none.'
        }
      />
    </WizardContext>
  );
}

function FactQuestions({ intro }: { intro: string }) {
  const { stored, file } = useWizard();
  const { isSample } = stored.locationFacts;
  const { county } = stored.propertyAddress;
  return (
    <Section
      title="Location facts"
      intro={`Only staff see this. ${intro}${isSample ? ' The facts of this place are invented: it is a sample.' : ''}`}
    >
      <Ask
        name="floodZoneInformation.countyName"
        required
        {...(isPlanningRegion(county)
          ? {
              as: 'select' as const,
              options: connecticutCounties.map((name) => ({ value: name, label: name })),
              note: `${county} takes in towns of several counties, and the rate tables have counties: choose that of the town.`,
            }
          : { note: 'As the rate tables write it: Fergus County, Orleans Parish.' })}
      />
      <Ask
        name="locationFacts.huc12"
        required
        note="Twelve digits with the leading zero, from the Watershed Boundary Dataset."
      />
      <Ask name="locationFacts.isBarrierIsland" required={isFactNeeded('isBarrierIsland', file)} />
      <ReachQuestion
        name="locationFacts.leveeSystemId"
        label="Levee system behind which it lies"
        none="Not behind a levee"
        required
        note="Number in the National Levee Database. Empty: not known."
      />
      <FieldRow>
        <ReachQuestion
          name="locationFacts.distanceToRiverMeters"
          label="Distance to the river"
          none="No river in reach"
          required
        />
        <Ask name="locationFacts.elevationRelativeToRiverFeet" required />
      </FieldRow>
      <FieldRow>
        <Ask
          name="locationFacts.riverClass"
          required
          options={riverClassDepths.map(([value, depth]) => ({ value, label: `${value}: ${depth}` }))}
        />
        <Ask name="locationFacts.drainageAreaSquareKilometers" required />
      </FieldRow>
      <FieldRow>
        <Ask name="locationFacts.elevationFeet" required />
        <Ask name="locationFacts.structuralRelativeElevationFeet" required />
      </FieldRow>
      <FieldRow>
        <ReachQuestion
          name="locationFacts.distanceToCoastMeters"
          label="Distance to the coast"
          none="No coast within 50 miles"
          required={isFactNeeded('distanceToCoastMeters', file)}
        />
        <ReachQuestion
          name="locationFacts.distanceToOceanMeters"
          label="Distance to the ocean"
          none="No ocean in reach"
          required={isFactNeeded('distanceToOceanMeters', file)}
        />
        <ReachQuestion
          name="locationFacts.distanceToLakeMeters"
          label="Distance to a Great Lake"
          none="No Great Lake in reach"
          required={isFactNeeded('distanceToLakeMeters', file)}
        />
      </FieldRow>
      <FieldRow>
        <Ask
          name="locationFacts.priorClaims"
          required={isFactNeeded('priorClaims', file)}
          note="Paid since 04/01/2023 and within ten years; losses within ten days are one. 0 if there is none."
        />
        <Ask
          name="locationFacts.priorClaimDates"
          note="As MM/DD/YYYY with commas between them. The claims are counted from them."
        />
      </FieldRow>
      <Ask name="propertyAddress.srlProperty" />
      <FieldRow>
        <Ask
          name="policy.gfipApplicationDate"
          note="From FEMA’s record of the certificate. An individual policy ends it."
        />
        <Ask name="transaction.hfiaaIndicatorType" as="select" note="History of a policy from before 2015." />
      </FieldRow>
      <Ask
        name="locationFacts.provenance"
        required
        note="The map or survey, its date, the document on file."
      />
    </Section>
  );
}

/** The depth of the 100-year flood above the 10-year flood, by river class. */
const riverClassDepths: readonly (readonly [RiverClass, string])[] = [
  ['A', '0 to 1 ft'],
  ['B', '1 to 2 ft'],
  ['C', '2 to 3 ft'],
  ['D', '3 to 4 ft'],
  ['E', '4 to 5 ft'],
  ['F', '5 to 6 ft'],
  ['G', '6 to 7 ft'],
  ['H', '7 to 8 ft'],
  ['I', '8 ft and over'],
];
