# One image for every kind of process (PROCESS=all, web or worker). It runs as `node`, writes to /data and /tmp only, and can
# have a read-only root. How it is put together with what it needs: compose.yaml, docs/operations.md.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY extraction/package.json extraction/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts scripts
COPY contract contract
COPY extraction extraction
COPY server server
COPY web web
COPY bench/results/accuracy.json bench/results/accuracy.json
# Made by root, run by `node`: what is kept for a quick first start is readable to both.
RUN npm run build && rm -rf node_modules/node-linux-* node_modules/.bin/node /root/.npm && chmod -R a+rX node_modules/.cache

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data OPS_HOST=0.0.0.0 OPS_PORT=9464 NODE_COMPILE_CACHE=/tmp/compile
WORKDIR /app
COPY --from=build /app ./
# A volume takes over whose its place in the image is.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
