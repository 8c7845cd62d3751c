import { UnstyledButton } from '@mantine/core';
import classes from './Map.module.css';

interface MapToolsProps {
  name: string;
  onZoom: (isIn: boolean) => void;
  onFit: () => void;
}

/** What can be done with a drawing: a larger or smaller picture, a page of paper. */
export function MapTools({ name, onZoom, onFit }: MapToolsProps) {
  return (
    <div className={classes.tools} role="toolbar" aria-label={`Map of ${name}`}>
      <UnstyledButton onClick={() => onZoom(true)}>Larger</UnstyledButton>
      <UnstyledButton onClick={() => onZoom(false)}>Smaller</UnstyledButton>
      <UnstyledButton onClick={onFit}>Fit the width</UnstyledButton>
      <UnstyledButton onClick={() => window.print()}>Print</UnstyledButton>
    </div>
  );
}
