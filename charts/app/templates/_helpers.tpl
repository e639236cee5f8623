{{/* The application's name: of the release, or of the alias in an umbrella. */}}
{{- define "app.name" -}}
{{- if eq .Chart.Name "app" }}{{ .Release.Name }}{{ else }}{{ .Chart.Name }}{{ end -}}
{{- end }}

{{/* The Secret with the authority of the stores; nothing for an application without any. */}}
{{- define "app.storesAuthority" -}}
{{- if .Values.network.datastores }}{{ .Values.storesAuthority | default (.Values.global | default dict).storesAuthority | default "" }}{{ end -}}
{{- end }}

{{- define "app.isWeb" -}}
{{- if has .Values.kind (list "shell" "remote" "frontends") }}yes{{ end -}}
{{- end }}

{{/* Labels that never change while the application lives: selectors are made of them. */}}
{{- define "app.selector" -}}
app.kubernetes.io/name: {{ include "app.name" . }}
app.kubernetes.io/part-of: citame
{{- end }}

{{- define "app.labels" -}}
{{ include "app.selector" . }}
app.kubernetes.io/component: {{ .Values.kind }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: app-{{ .Chart.Version }}
{{- end }}

{{- define "app.meta" -}}
name: {{ include "app.name" . }}
namespace: {{ .Release.Namespace }}
labels:
  {{- include "app.labels" . | nindent 2 }}
{{- end }}

{{/* An image by its digest, else by its tag. Takes {root, tag, digest}. */}}
{{- define "app.image" -}}
{{- $global := (.root.Values.global | default dict).image | default dict -}}
{{- $image := .root.Values.image -}}
{{- $registry := $image.registry | default $global.registry -}}
{{- $path := $image.repository -}}
{{- if $registry }}{{ $path = printf "%s/%s" $registry $path }}{{ end -}}
{{- $tag := .tag | default $global.tag -}}
{{- if .digest -}}
{{ $path }}@{{ .digest }}
{{- else -}}
{{ $path }}:{{ required (printf "%s: a tag or a digest of the image is needed" (include "app.name" .root)) $tag }}
{{- end -}}
{{- end }}

{{/* What a build is called that is known by its tag only: short enough for a name of Kubernetes. */}}
{{- define "app.buildName" -}}
{{- $name := regexReplaceAll "[^a-z0-9]+" (lower .) "-" | trimAll "-" -}}
{{- if gt (len $name) 20 -}}
{{ $name | trunc 11 | trimSuffix "-" }}-{{ sha256sum . | trunc 8 }}
{{- else -}}
{{ $name }}
{{- end -}}
{{- end }}

{{/*
Builds of a frontend: those of the values, else, in an umbrella, the one of the release's tag and the one of the tag before, which
pages that were opened before the upgrade need. YAML list under `builds`.
*/}}
{{- define "app.builds" -}}
{{- $image := (.Values.global | default dict).image | default dict -}}
{{- $builds := .Values.builds -}}
{{- if not $builds -}}
{{- $tag := required (printf "%s: builds are needed, or global.image.tag" (include "app.name" .)) $image.tag -}}
{{- $builds = list (dict "name" (include "app.buildName" $tag) "tag" $tag) -}}
{{- with $image.previousTag -}}
{{- if ne . $tag -}}
{{- $builds = append $builds (dict "name" (include "app.buildName" .) "tag" .) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- dict "builds" $builds | toYaml -}}
{{- end }}

{{/* Units that run: one for a service and the gateway, one for each build of a frontend. YAML list under `units`. */}}
{{- define "app.units" -}}
units:
{{- if include "app.isWeb" . }}
{{- range (include "app.builds" . | fromYaml).builds }}
  - name: {{ include "app.name" $ }}-{{ .name }}
    build: {{ .name | quote }}
    image: {{ include "app.image" (dict "root" $ "tag" .tag "digest" .digest) | quote }}
{{- end }}
{{- else }}
  - name: {{ include "app.name" . }}
    build: ''
    image: {{ include "app.image" (dict "root" . "tag" .Values.image.tag "digest" .Values.image.digest) | quote }}
{{- end }}
{{- end }}

{{- define "app.opsPort" -}}
{{- if eq .Values.kind "gateway" }}ops{{ else }}http{{ end -}}
{{- end }}

{{- define "app.env" -}}
PORT: '8080'
{{- if eq .Values.kind "gateway" }}
OPS_PORT: '9090'
{{- if .Values.web }}
WEB_BUILDS: /etc/citame/web
{{- end }}
{{- end }}
{{- range $name, $value := .Values.env }}
{{ $name }}: {{ tpl (toString $value) $ | quote }}
{{- end }}
{{- end }}

{{- define "app.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
seccompProfile: {type: RuntimeDefault}
{{- end }}

{{- define "app.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: {drop: [ALL]}
{{- end }}

{{- define "app.pullSecrets" -}}
{{- $global := (.Values.global | default dict).image | default dict -}}
{{- with .Values.image.pullSecrets | default $global.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}
