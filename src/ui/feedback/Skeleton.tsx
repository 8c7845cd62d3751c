import classes from './Skeleton.module.css';

const shapes = {
  form: ['title', 'label', 'input', 'label', 'input', 'label', 'wide'],
  table: ['title', 'row', 'row', 'row', 'row', 'row'],
  line: ['row'],
} as const;

/** Gray blocks in the shape of the coming content. Decorative: the text beside it says what is loading. */
export function Skeleton({ shape }: { shape: keyof typeof shapes }) {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {shapes[shape].map((kind, index) => (
        <span key={`${kind} ${index.toString()}`} data-kind={kind} />
      ))}
    </div>
  );
}
