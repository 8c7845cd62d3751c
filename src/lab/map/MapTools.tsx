import { UnstyledButton } from '@mantine/core';
import type { RefObject } from 'react';
import { downloadText } from '../paths/download-file.ts';
import classes from './Map.module.css';
import { serializeDrawing } from './serialize-drawing.ts';

interface MapToolsProps {
  drawing: RefObject<SVGSVGElement | null>;
  name: string;
  onZoom: (isIn: boolean) => void;
  onFit: () => void;
}

/** What can be done with a drawing: a larger or smaller picture, a file, a page of paper. */
export function MapTools({ drawing, name, onZoom, onFit }: MapToolsProps) {
  const save = () => {
    if (drawing.current === null) return;
    const text = serializeDrawing(drawing.current);
    downloadText(`${name.toLowerCase().replaceAll(/\W+/g, '-')}-map.svg`, text, 'image/svg+xml');
  };
  return (
    <div className={classes.tools} role="toolbar" aria-label={`Map of ${name}`}>
      <UnstyledButton onClick={() => onZoom(true)}>Larger</UnstyledButton>
      <UnstyledButton onClick={() => onZoom(false)}>Smaller</UnstyledButton>
      <UnstyledButton onClick={onFit}>Fit the width</UnstyledButton>
      <UnstyledButton onClick={save}>Save as SVG</UnstyledButton>
      <UnstyledButton onClick={() => window.print()}>Print</UnstyledButton>
    </div>
  );
}
