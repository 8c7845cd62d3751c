import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { EXAMPLES_PLUGIN } from './ExamplesPanel.tsx';
import classes from './GraphiqlPage.module.css';
import { Head } from './Head.tsx';
import { sendAsTyped } from './send.ts';

/** GraphiQL over this server's own endpoint, with the session of this browser. What is typed is kept until the tab is closed. */
export function GraphiqlPage() {
  return (
    <div className={classes.page}>
      <Head />
      <main className={classes.tool}>
        <GraphiQL
          fetcher={sendAsTyped}
          storage={sessionStorage}
          shouldPersistHeaders={false}
          forcedTheme={scheme()}
          plugins={plugins}
          defaultQuery={firstQuery}
          {...given('query', 'initialQuery')}
          {...given('variables', 'initialVariables')}
        />
      </main>
    </div>
  );
}

const plugins = [EXAMPLES_PLUGIN, HISTORY_PLUGIN];

const firstQuery = `# Run it with Ctrl+Enter.
# More to start from: Examples, at the side.
query WhoAmI {
  viewer {
    name
    roleLabel
    entityName
  }
  recentPolicies(first: 5) {
    policyId
    address
    transactionStatus
    totalPremium
  }
}
`;

/** The colours that scheme.js found for the page. */
function scheme(): 'light' | 'dark' {
  return document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';
}

/** A part of the call that the page's address names, as a GET of the endpoint does, as a property of the tool. */
function given(name: 'query' | 'variables', property: 'initialQuery' | 'initialVariables') {
  const value = new URLSearchParams(location.search).get(name);
  return value === null ? {} : { [property]: value };
}
