import type { DescribedFile } from '../../machines/domain/drawing/building-facts.ts';
import { drawBuildingSection } from '../../machines/domain/drawing/building-section.ts';
import type { DrawingTexts } from '../../machines/domain/drawing/texts/drawing-texts.ts';
import classes from './BuildingPicture.module.css';
import { SectionDrawing } from './SectionDrawing.tsx';

interface BuildingPictureProps {
  /** The known facts of the building. Everything else is drawn as not known yet. */
  file: DescribedFile;
  /** The name of the picture for a screen reader. */
  label: string;
  /** Whether every sentence is seen; otherwise only the main one is, and a screen reader reads all. */
  isTextShown?: boolean;
  /** The language; English by default. */
  texts?: DrawingTexts | undefined;
}

/** A building drawn from its facts, and the same in sentences. */
export function BuildingPicture({ file, label, isTextShown = false, texts }: BuildingPictureProps) {
  const section = drawBuildingSection(file, texts);
  return (
    <figure className={classes.picture} aria-label={label} data-text={isTextShown ? 'shown' : undefined}>
      <div className={classes.sheet}>
        <SectionDrawing section={section} />
      </div>
      <ul className={classes.sentences}>
        {section.sentences.map(({ text, isMain }) => (
          <li key={text} className={isMain || isTextShown ? undefined : 'hw-hidden'}>
            {text}
          </li>
        ))}
      </ul>
    </figure>
  );
}
