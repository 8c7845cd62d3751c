import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { EXAMPLES_PLUGIN } from './ExamplesPanel.tsx';
import { GraphiqlHeader } from './GraphiqlHeader.tsx';
import classes from './GraphiqlPage.module.css';
import { graphiqlFetcher } from './graphiql-fetcher.ts';

/** GraphiQL over this server's own endpoint, with the session of this browser. What is typed is kept until the tab is closed. */
export function GraphiqlPage() {
  return (
    <div className={classes.page}>
      <GraphiqlHeader />
      <main className={classes.tool}>
        <GraphiQL
          fetcher={graphiqlFetcher}
          storage={sessionStorage}
          shouldPersistHeaders={false}
          forcedTheme={readColorScheme()}
          plugins={plugins}
          defaultQuery={firstQuery}
          {...readInitialProperty('query', 'initialQuery')}
          {...readInitialProperty('variables', 'initialVariables')}
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

/** The colors that scheme.js found for the page. */
function readColorScheme(): 'light' | 'dark' {
  return document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';
}

/** A part of the call that the page's address names, as a GET of the endpoint does, as a property of the tool. */
function readInitialProperty(name: 'query' | 'variables', property: 'initialQuery' | 'initialVariables') {
  const value = new URLSearchParams(location.search).get(name);
  return value === null ? {} : { [property]: value };
}
