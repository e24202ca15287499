# The two images of the product: `docker build --target site .` and `--target cms .`

FROM node:20.20.2-bookworm-slim AS base
WORKDIR /app
ENV TZ=UTC STRAPI_TELEMETRY_DISABLED=true

FROM base AS build
# For native add-ons where there is no ready-made binary.
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 make g++ \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY client/package.json client/
COPY site/package.json site/
COPY admin/package.json admin/
COPY e2e/package.json e2e/
RUN npm ci
COPY tsconfig.json ./
COPY contract contract
RUN npm run build -w contract

FROM build AS build-site
COPY fonts fonts
COPY client client
COPY site site
COPY admin admin
RUN npm run build -w site && npm run build -w admin && npm ci --omit=dev -w site

FROM build AS build-cms
COPY cms/package.json cms/package-lock.json cms/
RUN npm ci --prefix cms
COPY fonts fonts
COPY cms cms
# Building reads the configuration, which makes secrets where it finds none: away with those.
RUN NODE_ENV=production DATA_DIR=/tmp/build npm run build --prefix cms \
 && rm -rf /tmp/build \
 && npm prune --omit=dev --prefix cms

FROM base AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Scaling pictures leaves much memory with glibc's allocator; these two make it give that back.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir /data /backups && chown node:node /data /backups

FROM runtime AS site
COPY --from=build-site /app/node_modules node_modules
COPY --from=build-site /app/contract/package.json contract/
COPY --from=build-site /app/contract/dist contract/dist
COPY --from=build-site /app/site/package.json site/
COPY --from=build-site /app/site/dist site/dist
COPY --from=build-site /app/admin/dist admin/dist
USER node
ENV PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "site/dist/server/main.js"]

FROM runtime AS cms
# Makes smaller files of uploaded videos.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ffmpeg \
 && rm -rf /var/lib/apt/lists/*
# The CMS takes the contract as a link beside it, and the contract finds its zod above.
COPY --from=build-cms /app/node_modules/zod node_modules/zod
COPY --from=build-cms /app/contract/package.json contract/
COPY --from=build-cms /app/contract/dist contract/dist
COPY --from=build-cms /app/cms cms
WORKDIR /app/cms
USER node
ENV CMS_PORT=1337
VOLUME /data /backups
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:1337/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "start.cjs"]
