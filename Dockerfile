# syntax=docker/dockerfile:1
# Imara in a container: built once, run as an ordinary user, writing to /data alone.
FROM node:24-bookworm-slim AS build
# The Node of package-lock.json links against it.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund

FROM debian:bookworm-slim AS run
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /app --shell /usr/sbin/nologin imara \
  && mkdir -p /data \
  && chown imara:imara /data
WORKDIR /app
# glibc gives each thread an arena of its own, which keeps what it has once taken.
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  DATA_DIR=/data \
  PATH=/app/node_modules/.bin:$PATH
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/shared ./shared
COPY --from=build --chown=root:root /app/server ./server
COPY --from=build --chown=root:root /app/dist ./dist
USER imara
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/node/index.js"]
