import { Button } from '@mantine/core';
import { type PointerEvent, useId, useRef } from 'react';
import classes from './SignaturePad.module.css';

interface SignaturePadProps {
  label: string;
  /** An SVG path of moves and lines within 600 by 200; null while nothing is drawn. */
  drawing: string | null;
  onDraw: (drawing: string | null) => void;
  /** The note below the pad, which also describes it to a screen reader. */
  note: string;
  clearLabel: string;
}

const width = 600;
const height = 200;
const longest = 19_000;

/** A field to draw a signature with mouse, finger or pen. Who cannot draw signs with the typed name, which counts the same. */
export function SignaturePad({ label, drawing, onDraw, note, clearLabel }: SignaturePadProps) {
  const noteId = useId();
  const isDown = useRef(false);
  const path = drawing ?? '';
  const draw = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    if (path.length > longest) return;
    const { left, top, width: shownWidth, height: shownHeight } = event.currentTarget.getBoundingClientRect();
    const x = clamp(((event.clientX - left) / shownWidth) * width, width);
    const y = clamp(((event.clientY - top) / shownHeight) * height, height);
    // A point alone is a short line, so that a dot counts as a stroke.
    onDraw(`${path}${command}${x} ${y}${command === 'M' ? `L${x} ${y}` : ''}`);
  };
  return (
    <div>
      <svg
        className={classes.pad}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        aria-describedby={noteId}
        onPointerDown={(event) => {
          isDown.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, 'M');
        }}
        onPointerMove={(event) => (isDown.current ? draw(event, 'L') : undefined)}
        onPointerUp={() => {
          isDown.current = false;
        }}
        onPointerCancel={() => {
          isDown.current = false;
        }}
      >
        {drawing === null ? null : <path d={drawing} />}
      </svg>
      <div className={classes.below}>
        <span id={noteId} role="status">
          {note}
        </span>
        {drawing === null ? null : (
          <Button variant="default" size="compact-sm" onClick={() => onDraw(null)}>
            {clearLabel}
          </Button>
        )}
      </div>
    </div>
  );
}

function clamp(value: number, most: number): number {
  return Math.round(Math.max(0, Math.min(most, value)));
}
