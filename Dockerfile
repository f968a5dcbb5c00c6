# syntax=docker/dockerfile:1
# Frontdesk with its own PostgreSQL, whose programs need glibc: Debian, not Alpine.

FROM node:20.20.2-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY supabase supabase
COPY bin bin
COPY server server
COPY demo demo
COPY web web
RUN node scripts/build.mjs

FROM node:20.20.2-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE ./
COPY server/database/bootstrap.sql server/database/jobs.sql server/database/
COPY server/auth/schema.sql server/auth/
COPY server/realtime/schema.sql server/realtime/
COPY supabase/migrations supabase/migrations
COPY demo/pictures/out demo/pictures/out
COPY --from=build /build/dist dist
USER node
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is told to stop, and stops PostgreSQL. Run with --init, as compose.yaml does.
ENTRYPOINT ["node", "--max-old-space-size=768", "--heap-growing-percent=20", "--max-semi-space-size=8", "dist/server/frontdesk.js"]
CMD ["start"]
