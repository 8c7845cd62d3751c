import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { costListedThing, isListedThing } from '../../../machines/domain/claims/lines/listed-things.ts';
import { sumMoney } from '../../../machines/domain/money/money.ts';
import { DescribePhoto } from '../../form/photos/DescribePhoto.tsx';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PhotoGrid } from '../../ui/pictures/photos/PhotoGrid.tsx';
import { namePhoto } from '../../ui/pictures/photos/photo.ts';
import type { useOwnPhotos } from './use-own-photos.ts';

interface ListedThingsProps {
  own: ReturnType<typeof useOwnPhotos>;
  /** Adds photos to the claim; null for a viewer who may not. */
  onPhotos: ((files: readonly File[]) => void) | null;
}

/** The insured's list of contents: a photo of a thing is taken, then what it is and what a new one costs. */
export function ListedThings({ own, onPhotos }: ListedThingsProps) {
  const { t } = useTranslation('portal');
  const { money } = useLocaleFormat();
  const [wasTaken, setTaken] = useState(false);
  const listed = own.photos.filter(isListedThing).reverse();
  const isUnnamed = ({ mayDescribe, caption, unitCost }: (typeof own.photos)[number]) =>
    mayDescribe && caption === null && unitCost === null;
  const taken = wasTaken ? own.photos.find(isUnnamed) : undefined;
  if (onPhotos === null && listed.length === 0) return null;
  return (
    <Section title={t('claim.things.title')} intro={t('claim.things.text')}>
      {onPhotos === null ? null : (
        <div>
          <FilePicker
            id="things-camera"
            label={t('claim.camera')}
            accept="image/*"
            isCamera
            onPickSeveral={(files) => {
              setTaken(true);
              onPhotos(files);
            }}
          />
        </div>
      )}
      {taken === undefined ? null : (
        <>
          <PhotoGrid {...own.grid} photos={[taken]} />
          <DescribePhoto
            key={taken.id}
            name="thing"
            photo={taken}
            texts={own.describeTexts}
            onSave={(words) => own.save(taken.id, words)}
          />
        </>
      )}
      {listed.length === 0 ? null : (
        <FactList
          facts={[
            ...listed.map((thing) => ({
              key: thing.id,
              label: namePhoto(thing),
              value: money(costListedThing(thing)),
              note: `${thing.quantity} × ${money(thing.unitCost)}`,
            })),
            { label: t('claim.things.total'), value: money(sumMoney(...listed.map(costListedThing))) },
          ]}
        />
      )}
    </Section>
  );
}
