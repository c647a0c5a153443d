# One image for every role: ROLE=web answers requests, ROLE=worker runs jobs (docs/operations.md).
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/console/package.json apps/console/
COPY apps/client/package.json apps/client/
COPY apps/server/package.json apps/server/
COPY packages/contract/package.json packages/contract/
COPY packages/design-tokens/package.json packages/design-tokens/
COPY packages/datasets/package.json packages/datasets/
COPY packages/domain/package.json packages/domain/
COPY packages/stripe-simulator/package.json packages/stripe-simulator/
COPY packages/web/package.json packages/web/
COPY e2e/package.json e2e/

FROM packages AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node --disable-warning=ExperimentalWarning scripts/build.ts

# What the server runs on: not the client's packages, nor the Node that npm brings to developers.
FROM packages AS server
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace=@hoist/server --include-workspace-root \
  && rm -rf node_modules/node-*

FROM node:24.21.0-bookworm-slim AS hoist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/hoist
# The C library would keep freed memory apart for each thread: 15 MB more after a start.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=server /app/node_modules node_modules
COPY --from=build /app/packages packages
# For the operator: docker compose run --rm worker node scripts/owner.ts <email>
COPY --from=build /app/scripts scripts
COPY --from=build /app/.cache/maps .cache/maps
COPY --from=build /app/apps/server apps/server
COPY --from=build /app/apps/console/package.json apps/console/
COPY --from=build /app/apps/console/dist apps/console/dist
COPY --from=build /app/apps/client/package.json apps/client/
COPY --from=build /app/apps/client/dist apps/client/dist
# Writes nothing but DATA_DIR: the rest of the file system may be read-only.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Its threads run from the sources. A young generation of 3 × 4 MB is enough, and 30 MB smaller than the default.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "apps/server/dist/main.js"]

# For backups: the same code with pg_dump and pg_restore of the database's own version.
FROM postgres:17.11-bookworm AS backup
ENV NODE_ENV=production DATA_DIR=/tmp/hoist
WORKDIR /app
COPY --from=hoist /usr/local/bin/node /usr/local/bin/node
COPY --from=hoist /app /app
USER postgres
ENTRYPOINT []
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/backup.ts", "--every", "24"]

FROM hoist
