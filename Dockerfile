# The two images of the product: `docker build --target site .` and `--target cms .`
# Building takes 2.4 GB of memory, which a small server does not have: docs/operating.md.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
ENV TZ=UTC STRAPI_TELEMETRY_DISABLED=true

FROM base AS workspaces
# Where npm takes packages from, if not from its own registry.
ARG npm_config_registry
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY client/package.json client/
COPY site/package.json site/
COPY admin/package.json admin/
COPY e2e/package.json e2e/

# The packages that the images need of the workspaces. npm can fail and end as if all were well.
FROM workspaces AS site-packages
RUN npm ci --omit=dev -w site -w contract \
 && node -e "Object.keys(require('./site/package.json').dependencies).forEach((name) => import(name))" \
 && find node_modules -name '*.map' -delete
FROM workspaces AS contract-packages
RUN npm ci --omit=dev -w contract && node -e "require('zod')" && find node_modules -name '*.map' -delete

FROM workspaces AS build
COPY scripts/images/installed.mjs scripts/images/
RUN npm ci && node scripts/images/installed.mjs .
COPY tsconfig.json ./
COPY contract contract
RUN npm run build -w contract

FROM build AS build-site
COPY fonts fonts
COPY client client
COPY site site
COPY admin admin
RUN npm run build -w site && npm run build -w admin

FROM build AS build-cms
COPY cms/package.json cms/package-lock.json cms/
RUN npm ci --prefix cms \
 && node scripts/images/installed.mjs cms
COPY fonts fonts
COPY cms cms
# Building reads the configuration, which makes secrets where it finds none: away with those.
RUN NODE_ENV=production DATA_DIR=../.build-data npm run build --prefix cms \
 && rm -rf .build-data \
 && npm prune --omit=dev --prefix cms
# Strapi depends on all that builds its panel, which is built by now: 240 MB.
RUN cd cms/node_modules \
 && rm -rf typescript vite rollup @rollup esbuild @esbuild esbuild-* @swc webpack* terser* prettier lightningcss* \
    fork-ts-checker-webpack-plugin flow-parser typedoc* @types \
    @strapi/design-system @strapi/icons @strapi/ui-primitives @strapi/*/dist/admin \
    @formatjs @shikijs @mux @radix-ui @reduxjs @codemirror @emotion react-dom react-intl react-query \
    intl-messageformat hls.js media-chrome prismjs highlight.js codemirror* framer-motion motion-dom slate* \
    better-sqlite3/deps better-sqlite3/src \
 && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' -o -name '*.flow' \) -delete \
 && node -e "new (require('better-sqlite3'))(':memory:'); require('sharp'); require('@node-rs/argon2')"

FROM base AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Scaling pictures leaves much memory with glibc's allocator; these two make it give that back.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir /data /backups && chown node:node /data /backups
COPY scripts/images/ready.sh /usr/local/bin/

FROM runtime AS site
# The build holds all that the server needs but these packages.
COPY --from=site-packages /app/node_modules node_modules
COPY --from=build-site /app/site/package.json site/
COPY --from=build-site /app/site/dist site/dist
COPY --from=build-site /app/admin/dist admin/dist
USER node
ENV PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["ready.sh", "3000"]
CMD ["node", "site/dist/server/main.js"]

# ffmpeg, the libraries that it is linked with, and their licences. Debian's packages also install
# graphics drivers, which double the size. Vulnerability scanners read the list of packages.
FROM base AS ffmpeg
RUN find /usr -name '*.so*' > /before \
 && apt-get update \
 && apt-get install -y --no-install-recommends ffmpeg \
 && mkdir /ffmpeg \
 && ldd /usr/bin/ffmpeg /usr/bin/ffprobe | grep -o '/[^ ]*[.]so[^ ]*' \
  | sed 's|^/lib|/usr/lib|' | sort -u | grep -vxFf /before \
  | xargs cp --parents --dereference -t /ffmpeg \
      /usr/bin/ffmpeg /usr/bin/ffprobe /var/lib/dpkg/status \
      $(find /usr/share/doc -mindepth 2 -maxdepth 2 -name copyright)

# pg_dump and pg_restore of the server's version, and the libraries of theirs that the base lacks: libpq and what
# it is linked with (Kerberos, LDAP, GnuTLS), LZ4 and Zstandard. Debian's package has another version.
FROM postgres:18.6-bookworm AS postgres
COPY --from=base /usr/lib /base/usr/lib
RUN mkdir -p /tools/usr/local/bin \
 && cp /usr/lib/postgresql/18/bin/pg_dump /usr/lib/postgresql/18/bin/pg_restore /tools/usr/local/bin/ \
 && ldd /tools/usr/local/bin/* | grep -o '/lib/[^ ]*[.]so[^ ]*' | sed 's|^|/usr|' | sort -u \
  | while read -r file; do [ -e "/base$file" ] || cp --parents --dereference -t /tools "$file"; done

FROM runtime AS cms
COPY --from=postgres /tools /
# Makes smaller files of uploaded videos.
COPY --from=ffmpeg /ffmpeg /
# The CMS takes the contract as a link beside it, and the contract finds its zod above.
COPY --from=contract-packages /app/node_modules node_modules
COPY --from=build-cms /app/contract/package.json contract/
COPY --from=build-cms /app/contract/dist contract/dist
COPY --from=build-cms /app/cms/package.json /app/cms/favicon.png cms/
COPY --from=build-cms /app/cms/*.cjs cms/
COPY --from=build-cms /app/cms/node_modules cms/node_modules
COPY --from=build-cms /app/cms/dist cms/dist
COPY --from=build-cms /app/cms/database cms/database
COPY --from=build-cms /app/cms/data cms/data
COPY --from=build-cms /app/cms/seed cms/seed
WORKDIR /app/cms
USER node
# Uploads on their way are as large as films, too large for memory.
ENV CMS_PORT=1337 TMPDIR=/data/temporary
VOLUME /data /backups
EXPOSE 1337
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s CMD ["ready.sh", "1337"]
CMD ["node", "start.cjs"]
