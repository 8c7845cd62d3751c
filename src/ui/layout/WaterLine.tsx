import classes from './WaterLine.module.css';

/** The waterline as a rule below a heading. Decorative. */
export function WaterLine() {
  return <div className={classes.line} aria-hidden="true" />;
}
