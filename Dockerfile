# Builds from the lock file; runs with the server's libraries only, as an unprivileged user; games
# are kept in /data.
FROM node:20-bookworm-slim AS build
WORKDIR /skunkd
COPY . .
RUN npm run build && npm ci --omit=dev --workspace packages/server

FROM node:20-bookworm-slim
WORKDIR /skunkd
COPY --from=build --chown=root:root /skunkd /skunkd
RUN useradd --system --home-dir /data --shell /usr/sbin/nologin skunkd && mkdir /data && chown skunkd /data
USER skunkd
ENV NODE_ENV=production SKUNKD_DATA=/data
VOLUME /data
EXPOSE 4173
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:4173/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "packages/server/dist/main.js", "--host"]
