# syntax=docker/dockerfile:1
# Imara in a container: built once, run as an ordinary user, writing to /data alone.
# Base images by digest, so that the same sources give the same image; docs/operations.md says how to renew them.
FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS build
# The Node of package-lock.json links against it.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What builds (Vite, Tailwind CSS, Workbox) is no part of the last stage.
RUN npm prune --omit=dev --no-audit --no-fund

FROM debian:bookworm-slim@sha256:abd67ffcfa541b485a3dff59865ab629aa048a6c613e639d36e7456b0b229241 AS run
# The fixes of Debian since the base image was made.
RUN apt-get update && apt-get upgrade -y && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/*
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
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["bash", "server/health.sh"]
CMD ["node", "dist/node/index.js"]
