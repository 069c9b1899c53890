# Builds from the lock file; runs as an unprivileged user; games are kept in /data.
FROM node:24-bookworm-slim AS manifests
WORKDIR /skunkd
COPY package.json package-lock.json ./
COPY packages/engine/package.json packages/engine/
COPY packages/protocol/package.json packages/protocol/
COPY packages/server/package.json packages/server/
COPY packages/arena/package.json packages/arena/
COPY packages/lab/package.json packages/lab/
COPY packages/cli/package.json packages/cli/
COPY packages/web/package.json packages/web/

# The libraries come before the sources, so that they are installed again only when they change.
FROM manifests AS build
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

# What the server needs at work, and nothing else.
FROM manifests AS libraries
RUN npm ci --omit=dev --workspace=@skunkd/server --no-audit --no-fund \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/@types node_modules/@libsql/*-musl

FROM node:24-bookworm-slim
WORKDIR /skunkd
COPY --from=libraries /skunkd/node_modules node_modules
COPY --from=build /skunkd/packages/engine/package.json packages/engine/package.json
COPY --from=build /skunkd/packages/engine/dist packages/engine/dist
COPY --from=build /skunkd/packages/protocol/package.json packages/protocol/package.json
COPY --from=build /skunkd/packages/protocol/dist packages/protocol/dist
COPY --from=build /skunkd/packages/server/package.json packages/server/package.json
COPY --from=build /skunkd/packages/server/dist packages/server/dist
COPY --from=build /skunkd/packages/web/package.json packages/web/package.json
COPY --from=build /skunkd/packages/web/dist packages/web/dist
RUN useradd --system --home-dir /data --shell /usr/sbin/nologin skunkd && mkdir -m 700 /data && chown skunkd /data
USER skunkd
ENV NODE_ENV=production SKUNKD_DATA=/data
VOLUME /data
EXPOSE 4173
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js", "--host"]
