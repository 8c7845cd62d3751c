import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import classes from './ExamplesPanel.module.css';
import { type Example, examples } from './examples.ts';

/** The examples of docs/graphql.md, beside the editors. */
export const EXAMPLES_PLUGIN: GraphiQLPlugin = {
  title: 'Examples',
  icon: ExamplesIcon,
  content: ExamplesPanel,
};

function ExamplesPanel() {
  const { addTab, setOperationName } = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const open = ({ name, query, variables }: Example) => {
    addTab();
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables);
    // The editor determines the name with a delay; an Execute before that would send the previous document's name.
    setOperationName(name);
  };
  return (
    <section className={classes.panel} aria-label="Examples">
      <h2>Examples</h2>
      <p>
        Each opens in its own tab. They are the examples of the documentation; a value in {'{{ }}'} is one
        that a call before it answered.
      </p>
      <ul>
        {examples.map((example) => (
          <li key={example.name}>
            <button type="button" onClick={() => open(example)}>
              <b>{example.name}</b>
              <span>{example.subject}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExamplesIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M5 4h14v16H5zM8.5 9h7M8.5 12.5h7M8.5 16h4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
