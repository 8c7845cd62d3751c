import type { KeyboardEvent } from 'react';
import classes from './Map.module.css';
import { textSizes } from './map-boxes.ts';
import type { StateBox } from './map-layout.ts';
import type { MapTone } from './map-tones.ts';
import { toneStyle } from './tone-style.ts';

interface StateDrawingProps {
  box: StateBox;
  isNow: boolean;
  isFound: boolean;
  isChosen: boolean;
  tone: MapTone | null;
  onPoint: (state: string | null) => void;
  onChoose?: (state: string | null) => void;
}

/** The box of a state: its number and title, under them its notes. Pointing at it or focusing it lights its edges. */
export function StateDrawing({ box, isNow, isFound, isChosen, tone, onPoint, onChoose }: StateDrawingProps) {
  const { id, x, y, width, height, text, number } = box;
  const choose = () => onChoose?.(isChosen ? null : id);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose();
  };
  const textX = x + (number === null ? 10 : 34);
  const notesY = y + 6 + text.title.length * textSizes.titleLine;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      className={classes.state}
      style={toneStyle(tone)}
      data-now={isNow || undefined}
      data-found={isFound || undefined}
      data-tone={tone?.tone}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={describeState(box, isNow, tone)}
      onClick={choose}
      onKeyDown={press}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(null)}
    >
      <rect className={classes.box} x={x} y={y} width={width} height={height} rx={8} />
      {/* Each piece of text ends in a space, so that together they read as the label does. */}
      {number === null ? null : (
        <>
          <circle className={classes.badge} cx={x + 18} cy={y + 6 + textSizes.titleLine / 2} r={10} />
          <text className={classes.number} x={x + 18} y={y + 6 + textSizes.titleLine / 2 + 4}>
            {`${number} `}
          </text>
        </>
      )}
      <text className={classes.stateTitle} x={textX}>
        {text.title.map((line, index) => (
          <tspan key={line} x={textX} y={y + 18 + index * textSizes.titleLine}>
            {`${line} `}
          </tspan>
        ))}
      </text>
      <text className={classes.notes} x={textX}>
        {text.notes.map((line, index) => (
          <tspan key={line} x={textX} y={notesY + 11 + index * textSizes.noteLine}>
            {`${line} `}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** What a box says, in the words and the order in which it is read, and what its color and its border say. */
function describeState({ text, number }: StateBox, isNow: boolean, tone: MapTone | null): string {
  const shown = [...(number === null ? [] : [String(number)]), ...text.title, ...text.notes].join(' ');
  return [shown, ...(isNow ? ['now here'] : []), ...(tone === null ? [] : [tone.words])].join(', ');
}
